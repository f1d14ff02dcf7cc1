import { EyeOff, Globe, KeyRound, Link2Off, MapPinOff, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AboutSection } from './about-section.tsx';

/**
 * How accounts and photos are protected.
 * @NOTE Each sentence describes something that the server does and a test checks; if the code goes, so does its sentence.
 */
export function SecuritySection() {
  return (
    <AboutSection
      id="security"
      title="Security and compliance"
      lead="How we protect your account and photos. Any certificates the site operator holds are at the bottom of every page."
    >
      <ul className="grid gap-x-10 gap-y-8 min-[560px]:grid-cols-2 desktop:grid-cols-3">
        <Measure icon={<MapPinOff />} title="Photos without their metadata">
          We remove the location, time, and camera details that phones store in photos.
        </Measure>
        <Measure icon={<Link2Off />} title="Links that expire">
          No photo has a public address. It’s shown through a signed link that expires within ten minutes.
        </Measure>
        <Measure icon={<KeyRound />} title="Passwords no one can read">
          They’re stored only as argon2id hashes. We also hash the links and codes that we email.
        </Measure>
        <Measure icon={<ShieldCheck />} title="Repeated sign-in attempts are blocked">
          We limit attempts at passwords, codes, and sign-ups, per email address and per network.
        </Measure>
        <Measure icon={<EyeOff />} title="Private by default">
          The server checks every request. Someone else&rsquo;s report looks the same as one that does not
          exist.
        </Measure>
        <Measure icon={<Globe />} title="No third-party scripts">
          A strict content policy lets your browser load scripts only from this site. No trackers, no ads.
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
