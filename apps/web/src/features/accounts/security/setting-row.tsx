import type { ReactNode } from 'react';

/** One row of a list of settings: its name, its state, and what can be done about it. */
export function SettingRow({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3 py-2">
      <span className="mt-0.5 shrink-0 text-quiet">{icon}</span>
      {/* In a narrow row the action goes below the words. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium">{title}</p>
          {children !== undefined && <div className="text-13 break-words text-quiet">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
