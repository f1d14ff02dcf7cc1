import { Plus } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';

export function NewAnalysisButton() {
  return (
    <LinkButton to="/analysis" variant="primary" icon={<Plus aria-hidden="true" className="size-5" />}>
      New Analysis
    </LinkButton>
  );
}
