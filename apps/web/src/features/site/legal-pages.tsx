/** /terms and /privacy: anyone may read them. */
import type { LegalPage } from '@target-analysis/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/calls/api.ts';
import { NotLoaded } from '../../lib/calls/not-loaded.tsx';
import { PageTitle } from '../../ui/page-parts.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import { readLegalText, type LegalBlock, type LegalWords } from './legal-text.ts';

export function TermsPage() {
  return <LegalTextPage page="terms" title="Terms of Use" />;
}

export function PrivacyPage() {
  return <LegalTextPage page="privacy" title="Privacy Policy" />;
}

function LegalTextPage({ page, title }: { page: LegalPage; title: string }) {
  const query = useQuery({
    queryKey: ['legal-text', page],
    queryFn: ({ signal }) => api.site.getLegalText({ page }, { signal }),
  });
  const { data, error } = query;
  return (
    <div className="mx-auto max-w-[70ch]">
      <PageTitle>{title}</PageTitle>
      {data !== undefined && <LegalText text={data.text} />}
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading the text">
          {/* As tall as the window, so the footer stays out of sight until the text is there. */}
          <Skeleton className="h-dvh w-full" />
        </div>
      )}
      {data === undefined && error !== null && <NotLoaded title="Couldn’t load the text" query={query} />}
    </div>
  );
}

function LegalText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 pb-8">
      {readLegalText(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="mt-4 text-21">
          <Words words={block.words} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">
          {block.items.map((words, index) => (
            <li key={index}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
  }
}

const linkLook = 'underline decoration-control underline-offset-4 hover:decoration-ink';

function Words({ words }: { words: LegalWords }) {
  return words.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>;
    if (part.kind === 'bold') return <strong key={index}>{part.text}</strong>;
    return part.to.startsWith('/') ? (
      <Link key={index} to={part.to} className={linkLook}>
        {part.text}
      </Link>
    ) : (
      <a key={index} href={part.to} rel="noreferrer" className={linkLook}>
        {part.text}
      </a>
    );
  });
}
