import { useQuery } from '@tanstack/react-query';
import { toProblem } from '../../../lib/calls/problem.ts';
import { Checkbox } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { shareQuery, useChoices } from '../shares.ts';

/** Whether visitors may comment; nothing to choose while no link to the report is open. */
export function CommentsSwitch({ reportId }: { reportId: string }) {
  const { showError } = useToasts();
  const share = useQuery(shareQuery(reportId)).data ?? null;
  const { mutate } = useChoices(reportId);
  if (share === null) return null;
  return (
    <Checkbox
      label="Visitors may comment"
      checked={share.accepts_comments}
      onChange={({ target }) => {
        mutate(
          { accepts_comments: target.checked },
          {
            onError: (error) => {
              showError(toProblem(error));
            },
          },
        );
      }}
    />
  );
}
