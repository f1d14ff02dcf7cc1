import { GallerySections } from './gallery-sections.tsx';
import { PageTitle } from '../page-parts.tsx';

/** Every component in every state, in both themes. Development only. */
export function GalleryPage() {
  return (
    <>
      <PageTitle lead="Look here when you change a component.">Gallery</PageTitle>
      <div className="grid gap-8 desktop:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-gallery={theme}
            style={{ colorScheme: theme }}
            className="rounded-card border border-hairline bg-paper p-4 text-ink tablet:p-6"
          >
            <p className="mb-6 text-13 font-semibold text-quiet">{theme}</p>
            <GallerySections theme={theme} />
          </div>
        ))}
      </div>
    </>
  );
}
