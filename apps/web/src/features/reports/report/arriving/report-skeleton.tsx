import { photoHeight } from '../../photo-height.ts';
import { FirstLook } from '../../../../ui/first-drawing.tsx';
import { Skeleton, VisuallyHidden } from '../../../../ui/surfaces.tsx';

/** Placeholder for a report: what the server drew of it, or its title, photo, answer, and figures. */
export function ReportSkeleton() {
  return (
    <FirstLook>
      <div role="status" data-page-loads className="flex min-h-dvh flex-col pt-3 tablet:pt-8">
        <VisuallyHidden>Loading the report</VisuallyHidden>
        <Skeleton className="mb-3 h-12 w-2/3 max-w-md tablet:mb-6" />
        <div className="grid gap-x-10 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_24rem]">
          <Skeleton className={`-mx-4 tablet:mx-0 ${photoHeight}`} />
          <div className="grid grid-cols-2 content-start gap-2 max-desktop:mt-14">
            <Skeleton className="col-span-2 mb-2 h-16" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
        </div>
      </div>
    </FirstLook>
  );
}
