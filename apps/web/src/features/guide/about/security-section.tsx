import { EyeOff, Globe, KeyRound, Link2Off, MapPinOff, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AboutSection } from './about-section.tsx';

/**
 * What protects an account and its photos.
 * @NOTE Each sentence is something the server does and a test holds; one that stops being true leaves the page with its code.
 */
export function SecuritySection() {
  return (
    <AboutSection
      id="security"
      title="Security and compliance"
      lead="What we do to keep an account and its photos yours. Certificates that the operator of this site holds stand at the foot of every page."
    >
      <ul className="grid gap-x-10 gap-y-8 min-[560px]:grid-cols-2 desktop:grid-cols-3">
        <Measure icon={<MapPinOff />} title="Photos without their metadata">
          Every photo is decoded and written anew. Place, time and camera, which phones hide in a picture, are
          left out of what we keep.
        </Measure>
        <Measure icon={<Link2Off />} title="Links that end">
          A photo is never public. It is shown through a signed link that ends within ten minutes.
        </Measure>
        <Measure icon={<KeyRound />} title="Passwords that cannot be read">
          They are kept only as argon2id hashes. Links and codes that we mail are stored as hashes too.
        </Measure>
        <Measure icon={<ShieldCheck />} title="Guessing is cut short">
          Tries at passwords, codes and sign-ups are counted and limited, per address and per network.
        </Measure>
        <Measure icon={<EyeOff />} title="Not yours looks like not there">
          Every call is checked on the server. Somebody else&rsquo;s report gives the same answer as one that
          does not exist.
        </Measure>
        <Measure icon={<Globe />} title="No strangers in the page">
          A strict content policy lets your browser load scripts from this site alone: no trackers, no
          advertising.
        </Measure>
      </ul>
    </AboutSection>
  );
}

function Measure({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <div aria-hidden="true" className="mb-3 text-quiet [&>svg]:size-6 [&>svg]:stroke-[1.5]">
        {icon}
      </div>
      <h3 className="text-17">{title}</h3>
      <p className="mt-1 max-w-[46ch] text-quiet">{children}</p>
    </li>
  );
}
