import type { AiAnalysis, Report } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { useRef, useState } from 'react';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { dayWords } from '../../../lib/day-words.ts';
import { figurePlaceId, FigureLightProvider } from './figure-light.tsx';
import { Findings } from './findings.tsx';
import { GroupPlots } from './group-plots.tsx';
import { KeyFigures, UnitSwitch } from './key-figures.tsx';
import { LayerSwitches } from './layer-switches.tsx';
import { firstLayers, toggleLayer } from './layers.ts';
import { availableUnits, type DisplayUnit } from './length-units.ts';
import { OriginNotes } from './origin-notes.tsx';
import { PhotoViewer, type PhotoViewerHandle } from './photo-viewer.tsx';
import { PhoneActions, ReportActions } from './report-actions.tsx';
import {
  AllFigures,
  CoachTexts,
  EveryShot,
  Facts,
  Folded,
  Prose,
  ReportSection,
} from './report-sections.tsx';
import { CountNote, DoubtNote, ScaleNote } from './trust-notes.tsx';

interface ReportViewProps {
  report: UserSession;
  analysis: AiAnalysis;
  onStaleLink: () => void;
}

/** A report that is ready: the photo with what was found, the figures, what they say, what to train, then the rest. */
export function ReportView({ report, analysis, onStaleLink }: ReportViewProps) {
  const facts = [
    dayWords(report.date),
    analysis.shooter_distance,
    analysis.shooter_target_type,
    analysis.shooter_caliber,
  ];
  return (
    <FigureLightProvider>
      <div>
        <PageTitle lead={facts.filter(Boolean).join(' · ')} actions={<ReportActions />}>
          {report.session_name}
        </PageTitle>
        {report.measurement === null ? (
          <PhotoAlone url={report.image_url} onStaleLink={onStaleLink} />
        ) : (
          <Measured
            report={report}
            measurement={report.measurement}
            analysis={analysis}
            onStaleLink={onStaleLink}
          />
        )}
        <Training analysis={analysis} />
        <NotesAndFacts report={report} analysis={analysis} />
        <Disclaimer />
        <PhoneActions />
      </div>
    </FigureLightProvider>
  );
}

/** An imported report has words and a photo, and nothing to draw. */
function PhotoAlone({ url, onStaleLink }: { url: string; onStaleLink: () => void }) {
  return (
    <img
      src={url}
      alt="The target"
      onError={onStaleLink}
      className="mb-10 max-h-[78dvh] max-w-full rounded-card"
    />
  );
}

interface MeasuredProps extends ReportViewProps {
  measurement: Report;
}

function Measured({ report, measurement, analysis, onStaleLink }: MeasuredProps) {
  const viewer = useRef<PhotoViewerHandle>(null);
  const [shown, setShown] = useState(firstLayers);
  const [unit, setUnit] = useState<DisplayUnit>(availableUnits(measurement)[0] ?? 'mm');
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_18rem]">
        <div id={figurePlaceId('shots')} className="-mx-4 flex min-w-0 flex-col gap-3 tablet:mx-0">
          <PhotoViewer
            report={measurement}
            imageUrl={report.image_url}
            shown={shown}
            onStaleLink={onStaleLink}
            handle={viewer}
          />
          <LayerSwitches
            report={measurement}
            shown={shown}
            onToggle={(key) => {
              setShown((now) => toggleLayer(now, key));
            }}
          />
        </div>
        <div className="flex flex-col gap-6">
          <UnitSwitch report={measurement} unit={unit} onChange={setUnit} />
          <KeyFigures report={measurement} unit={unit} />
          <CountNote report={measurement} />
          <DoubtNote report={measurement} onLook={(places) => viewer.current?.show(places)} />
          <ScaleNote report={measurement} />
          <OriginNotes report={measurement} unit={unit} />
        </div>
      </div>
      <ReportSection title="What the pattern says">
        <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
          <div>
            <p className="mb-4 max-w-[60ch] text-17">{analysis.summary}</p>
            <Findings findings={measurement.findings} />
          </div>
          <GroupPlots report={measurement} unit={unit} />
        </div>
        <PatternDetails measurement={measurement} analysis={analysis} unit={unit} />
      </ReportSection>
    </>
  );
}

function PatternDetails(props: { measurement: Report; analysis: AiAnalysis; unit: DisplayUnit }) {
  const { measurement, analysis, unit } = props;
  return (
    <div className="mt-6">
      <Folded title="All figures">
        <AllFigures report={measurement} unit={unit} />
      </Folded>
      <Folded title="Every shot">
        <EveryShot report={measurement} unit={unit} />
      </Folded>
      <Folded title="Shot placement in words">
        <CoachTexts
          parts={[
            { title: 'Group pattern', text: analysis.shot_group_pattern },
            { title: 'Vertical pattern', text: analysis.shot_vertical_pattern },
            { title: 'Distribution', text: analysis.shot_distribution_overview },
          ]}
        />
      </Folded>
    </div>
  );
}

function Training({ analysis }: { analysis: AiAnalysis }) {
  return (
    <ReportSection title="What to train">
      <CoachTexts
        parts={[
          { title: 'Recommendations', text: analysis.recommendations },
          { title: 'Corrective Drills', text: analysis.corrective_drills },
          { title: 'Coaching Analysis', text: analysis.coaching_analysis },
          { title: 'Areas for Improvement', text: analysis.areas_of_improvement },
          { title: 'Suggestions', text: analysis.suggestions },
        ]}
      />
    </ReportSection>
  );
}

function NotesAndFacts({ report, analysis }: Pick<ReportViewProps, 'report' | 'analysis'>) {
  return (
    <>
      {report.notes !== '' && (
        <ReportSection title="Your notes">
          <Prose>{report.notes}</Prose>
        </ReportSection>
      )}
      <Folded title="Session, shooter and firearm">
        <Facts report={report} analysis={analysis} />
      </Folded>
    </>
  );
}

function Disclaimer() {
  return (
    <div className="border-t border-hairline py-8">
      <Alert tone="careful">
        AI-generated coaching is for informational and training support only. Always follow firearm safety
        rules and consult certified instructors.
      </Alert>
    </div>
  );
}
