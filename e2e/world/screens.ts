/** The screens that tests use. */

export const screens = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

/** The project of `npm test`, in which each test chooses its screen with a tag. */
export const byTag = 'once';
