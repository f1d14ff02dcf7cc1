/** Settings that are each valid on their own, but wrong in combination. */
import type { Config } from '../../config.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { speakOf, type Check, type Finding } from './finding.ts';

const { ok, warning, wrong } = speakOf('settings');

export function checkSettings(config: Config): Check {
  return { part: 'settings', examine: () => Promise.resolve(examineSettings(config)) };
}

function examineSettings(config: Config): Finding[] {
  const findings = [...examineRoles(config), ...examineAddress(config), ...examineLinks(config)];
  if (config.mailRedirectTo !== null) {
    findings.push(warning('All mail goes to MAIL_REDIRECT_TO, so no one else gets any.'));
  }
  return findings.length === 0 ? [ok('They fit together.')] : findings;
}

/** Servers that share a database must also share secrets and photos. */
function examineRoles({ database, encryptionKeys, storage, role }: Config): Finding[] {
  if (database.kind === 'embedded') return [];
  const findings: Finding[] = [];
  if (encryptionKeys === null) {
    findings.push(warning('Several servers on one database need the same ENCRYPTION_KEY; none is set.'));
  }
  if (storage.kind === 'disk') {
    findings.push(warning('Several servers need S3_BUCKET, or one DATA_DIR that they share, for photos.'));
  }
  if (role === 'web') findings.push(ok('ROLE=web: a separate worker analyzes the photos.'));
  if (role === 'worker') findings.push(ok('ROLE=worker: a separate web server answers requests.'));
  return findings;
}

function examineAddress({ siteUrl, trustedProxyHeader }: Config): Finding[] {
  const { protocol, hostname } = new URL(siteUrl);
  if (isLoopback(hostname)) return [];
  if (protocol === 'http:') {
    return [warning('SITE_URL is not https, so passwords are sent unencrypted. Put a TLS proxy in front.')];
  }
  if (trustedProxyHeader !== null) return [];
  return [
    warning(
      'TRUSTED_PROXY_HEADER is not set. Behind a proxy, all visitors look like one and share its limits.',
    ),
  ];
}

function examineLinks({ storage, siteUrl }: Config): Finding[] {
  if (storage.kind === 'disk' || !storage.givesLinks) return [];
  const isMixed = siteUrl.startsWith('https:') && storage.endpoint?.startsWith('http:') === true;
  if (!isMixed) return [];
  return [
    wrong(
      'S3_LINKS=on sends browsers from https to an http store, which they block. Use https, or S3_LINKS=off.',
    ),
  ];
}
