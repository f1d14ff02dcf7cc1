import type { ChangeableFacts, UserSession } from '@target-analysis/contract';
import { useId, useState } from 'react';
import { api } from '../../../../lib/calls/api.ts';
import type { Problem } from '../../../../lib/calls/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';
import { CountField } from '../../analysis/firearm/count-field.tsx';
import { shotsFiredProblem } from '../../analysis/firearm/counts.ts';
import { DistanceField } from '../../analysis/firearm/distance-field.tsx';
import { FirearmFields } from '../../analysis/firearm/firearm-section.tsx';
import type { SectionProps } from '../../analysis/form-section.tsx';
import type { LastAnswers } from '../../analysis/last-time.ts';
import { describeMissing } from '../../analysis/missing-parts.ts';
import { formOf, missingFacts, toldFacts } from '../../analysis/firearm/told-facts.ts';
import { useVersionSave } from '../correction/saving/use-version-save.ts';

type ChangeableReport = LastAnswers & ChangeableFacts & Pick<UserSession, 'id' | 'version' | 'measurement'>;

interface FactsDialogProps {
  report: ChangeableReport;
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects what was entered before the analysis; the report is measured again from the same marks. */
export function FactsDialog({ report, isOpen, onClose }: FactsDialogProps) {
  const formId = useId();
  const [form, setForm] = useState(() => formOf(report));
  const missing = missingFacts(form);
  const facts = missing.length === 0 ? toldFacts(form) : null;
  const save = useVersionSave({
    id: report.id,
    send: (changed: ChangeableFacts) =>
      api.reports.changeFacts(
        { id: report.id, base_version: report.version ?? 1, facts: changed },
        { context: { retry: 'reports' } },
      ),
    onSaved: onClose,
  });
  const isChanged = facts !== null && differ(facts, report);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit distance or firearm"
      actions={
        <div className="flex flex-1 flex-col gap-3">
          {save.problem !== null && <SaveProblem problem={save.problem} onLoad={save.reload} />}
          <div className="flex flex-col gap-2 tablet:flex-row tablet:items-center tablet:justify-end">
            <p aria-live="polite" className="flex-1 text-13 text-quiet empty:hidden">
              {describeMissing(missing)}
            </p>
            <Button type="submit" form={formId} variant="primary" isBusy={save.isBusy} disabled={!isChanged}>
              {save.isBusy ? 'Saving' : 'Save'}
            </Button>
          </div>
        </div>
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          if (isChanged && !save.isBusy) save.run(facts);
        }}
      >
        <p>We’ll measure the same holes again. It’s free, and the old version is kept.</p>
        <FactFields form={form} onChange={setForm} isContinued={isContinued(report)} />
      </Form>
    </FormDialog>
  );
}

/** On a continued sheet, the number of shots entered for the first photo changes nothing. */
function isContinued({ measurement }: ChangeableReport): boolean {
  return (measurement?.strings.length ?? 0) > 0;
}

function differ(facts: ChangeableFacts, report: ChangeableFacts): boolean {
  return (
    facts.target_distance !== report.target_distance ||
    facts.firearm_make !== report.firearm_make ||
    facts.firearm_model !== report.firearm_model ||
    facts.firearm_caliber !== report.firearm_caliber ||
    facts.firearm_kind !== report.firearm_kind ||
    facts.shots_fired !== report.shots_fired
  );
}

function FactFields({ form, onChange, ...props }: SectionProps & { isContinued: boolean }) {
  return (
    <>
      <DistanceField
        distance={form.targetDistance}
        onChange={(targetDistance) => onChange((now) => ({ ...now, targetDistance }))}
      />
      <FirearmFields form={form} onChange={onChange} firearms={[]} />
      {!props.isContinued && (
        <CountField
          label="Shots fired"
          error={shotsFiredProblem(form.shotsFired)}
          value={form.shotsFired}
          onChange={(shotsFired) => onChange((now) => ({ ...now, shotsFired }))}
        />
      )}
    </>
  );
}

function SaveProblem({ problem, onLoad }: { problem: Problem; onLoad: () => void }) {
  const isOutdated = problem.code === 'report-changed';
  return (
    <Alert
      tone="failed"
      isLive
      title={problem.title}
      action={isOutdated ? <Button onClick={onLoad}>Load it, keep my changes</Button> : undefined}
    >
      {isOutdated
        ? 'You changed it on another page or device. Load that version, then save your changes.'
        : problem.message}
    </Alert>
  );
}
