const onLargeScreens = 'tablet:h-[min(26rem,46dvh)] desktop:h-[min(34rem,62dvh)] tablet:rounded-card';

/** Height of a report's photo, even while the report is loading: leaves room for the answer below. */
export const photoHeight = `h-[min(17rem,40dvh)] ${onLargeScreens}`;

/** Lower on a phone while a doubt is asked about below it, so that its answers, the verdict, and the first figure stay visible. */
export const photoHeightInDoubt = `h-[min(11rem,22dvh)] ${onLargeScreens}`;

/** For a shared report, which has a notice above its photo. */
export const sharedPhotoHeight = `h-[min(15rem,36dvh)] ${onLargeScreens}`;
