import { Skeleton, VisuallyHidden } from '../../../../ui/surfaces.tsx';

/** The bones of a report: title, photo, three figures. */
export function ReportSkeleton() {
  return (
    <div role="status" data-page-loads className="flex min-h-dvh flex-col gap-6 pt-8 tablet:pt-12">
      <VisuallyHidden>Loading the report</VisuallyHidden>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-4/3" />
        <div className="grid grid-cols-3 gap-4 desktop:grid-cols-1 desktop:content-start">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  );
}
