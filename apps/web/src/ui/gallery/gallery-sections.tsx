import { Bell, Camera, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton, LinkButton } from '../button.tsx';
import { CopyField } from '../copy-field.tsx';
import { DataFigure } from '../data/data-figure.tsx';
import { BottomSheet, Dialog, FormDialog, SidePanel } from '../dialog.tsx';
import {
  BlankTargetDrawing,
  FirearmDrawing,
  LetterDrawing,
  NothingFoundDrawing,
  ReceiptDrawing,
  TrendDrawing,
} from '../pictures/drawings.tsx';
import { MissDrawing } from '../pictures/miss-drawing.tsx';
import { EmptyState, Pagination } from '../page-parts.tsx';
import { Spinner } from '../spinner.tsx';
import { StepProgress } from '../step-progress.tsx';
import { Alert, Badge, Card, Skeleton, type Tone } from '../surfaces.tsx';
import { Tabs } from '../tabs.tsx';
import { useToasts } from '../toast.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryTables } from './gallery-tables.tsx';

const tones: readonly Tone[] = ['neutral', 'group', 'passed', 'careful', 'failed'];
const steps = ['Reading the photo', 'Finding the holes', 'Measuring the group'].map((label) => ({
  key: label,
  label,
}));

export function GallerySections({ theme }: { theme: string }) {
  return (
    <div className="flex flex-col gap-10">
      <Buttons />
      <GalleryForm theme={theme} />
      <Surfaces />
      <GalleryTables />
      <Figures />
      <Windows />
      <Places theme={theme} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-hairline pb-2 text-21">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" className="size-5" />}>
          Danger
        </Button>
        <LinkButton to="/gallery">Link</LinkButton>
        <IconButton label="Notifications">
          <Bell aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" isBusy>
          Sending
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Disabled camera" disabled>
          <Camera aria-hidden="true" className="size-5" />
        </IconButton>
        <Spinner className="text-28" />
      </div>
    </Section>
  );
}

function Surfaces() {
  const [tab, setTab] = useState('one');
  return (
    <Section title="Surfaces">
      <div className="flex flex-wrap gap-2">
        <Badge look="filled">filled</Badge>
        <Badge>soft</Badge>
        <Badge look="outline">outline</Badge>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={`An alert: ${tone}`}>
          Says what is so and what to do about it.
        </Alert>
      ))}
      <Alert action={<Button>Act</Button>}>With an action.</Alert>
      <Card>
        <Tabs
          label="Example"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'one', label: 'One', content: 'First view in a card' },
            { value: 'two', label: 'Two', content: 'Second view' },
          ]}
        />
      </Card>
      <Skeleton className="h-24" />
    </Section>
  );
}

function Figures() {
  return (
    <Section title="Figures and steps">
      <div className="grid grid-cols-2 gap-6">
        <DataFigure label="Mean radius" value="38" unit="mm" interval="29 to 57 mm, 95 %" />
        <DataFigure label="Extreme spread" value="112" unit="mm" interval="88 to 160 mm, 95 %" isLit />
        <DataFigure label="CEP 50" value="35" unit="mm" interval="27 to 52 mm, 95 %" size="small" />
        <DataFigure label="Offset" value="too few shots" size="small" />
      </div>
      <StepProgress steps={steps} current="Finding the holes" />
      <StepProgress steps={steps} current={null} />
    </Section>
  );
}

function ToastButtons() {
  const { showError, showSuccess } = useToasts();
  return (
    <>
      <Button
        onClick={() => {
          showError({ title: 'Upload failed', message: 'The file is empty. Please choose the photo again.' });
        }}
      >
        Show error
      </Button>
      <Button
        onClick={() => {
          showSuccess({
            title: 'Check your email',
            message: 'With a link.',
            link: { label: 'Open', href: '/' },
          });
        }}
      >
        Show success
      </Button>
    </>
  );
}

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'sheet' | 'panel' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Do it
      </Button>
    </>
  );
  return (
    <Section title="Windows">
      <div className="flex flex-wrap gap-3">
        {(['dialog', 'form', 'sheet', 'panel'] as const).map((kind) => (
          <Button
            key={kind}
            onClick={() => {
              setOpen(kind);
            }}
          >
            Open {kind}
          </Button>
        ))}
        <ToastButtons />
      </div>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="A question" actions={actions}>
        Something to decide.
      </Dialog>
      <FormDialog isOpen={open === 'form'} onClose={close} title="A longer form">
        <CopyField label="Link" thing="link" value="https://example.com/" />
      </FormDialog>
      <BottomSheet isOpen={open === 'sheet'} onClose={close} title="Actions">
        <Button isWide onClick={close}>
          Download
        </Button>
      </BottomSheet>
      <SidePanel isOpen={open === 'panel'} onClose={close} title="Menu">
        Entries
      </SidePanel>
    </Section>
  );
}

function Places({ theme }: { theme: string }) {
  const [page, setPage] = useState(1);
  return (
    <Section title="Places">
      <EmptyState
        drawing={<BlankTargetDrawing />}
        title="No reports yet"
        action={<Button variant="primary">New Analysis</Button>}
      >
        Your reports will appear here.
      </EmptyState>
      <div className="flex flex-wrap justify-center gap-4 text-quiet">
        <FirearmDrawing />
        <LetterDrawing />
        <MissDrawing />
        <NothingFoundDrawing />
        <ReceiptDrawing />
        <TrendDrawing />
      </div>
      <Pagination label={`Reports, ${theme}`} page={page} pages={3} onChange={setPage} />
    </Section>
  );
}
