/** The headers that isolate a page; decision 45 sets the policy. */
import { secureHeaders } from 'hono/secure-headers';

interface SecurityDeps {
  siteUrl: string;
  /** The store, if browsers fetch photos from it directly. */
  photoOrigin: string | null;
  /** The hashes of the scripts inside the page. */
  scriptHashes: readonly string[];
}

export function securityHeaders({ siteUrl, photoOrigin, scriptHashes }: SecurityDeps) {
  const store = photoOrigin === null ? [] : [photoOrigin];
  return secureHeaders({
    // A page that is stricter, or redirects elsewhere, sets its own policy.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The detector runs as WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)],
      workerSrc: ["'self'"],
      // The zoom of the report's photo (react-zoom-pan-pinch) inserts a style element of its own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:', ...store],
      connectSrc: ["'self'", ...store],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: siteUrl.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [] },
  });
}
