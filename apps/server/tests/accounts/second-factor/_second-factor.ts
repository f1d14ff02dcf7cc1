/** People with an authenticator app. */
import { TOTP } from 'otpauth';
import { password, signUpAndConfirm } from '../../world/people.ts';
import type { TestServer } from '../../world/server.ts';

type AuthClient = ReturnType<TestServer['openAuth']>;

interface App {
  factorId: string;
  /** The app's six digits by the server's clock, now or this many steps away. */
  code: (steps?: number, server?: TestServer) => string;
}

/** Scans the code of a new factor, without verifying it. */
export async function scanFactor(server: TestServer, auth: AuthClient, friendlyName = ''): Promise<App> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  const totp = new TOTP({ secret: data.totp.secret });
  return {
    factorId: data.id,
    code: (steps = 0, { clock } = server) =>
      totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  };
}

/** Moves the clock one step, because a code works once, and returns the app's code. */
export async function showCode(server: TestServer, auth: AuthClient, app: App) {
  server.clock.advance(30);
  const { data, error } = await auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.code(0, server),
  });
  if (error !== null) throw error;
  return data;
}

/** An account that is protected by an app and signed in with it. */
export async function signUpWithApp(server: TestServer) {
  const person = await signUpAndConfirm(server);
  const app = await scanFactor(server, person.auth, 'Phone');
  const { access_token: token } = await showCode(server, person.auth, app);
  return { ...person, app, token };
}

/** A browser that has only entered the password. */
export async function signInHalfway(server: TestServer, email: string) {
  const auth = server.openAuth();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return { auth, token: data.session.access_token, refreshToken: data.session.refresh_token };
}

/** The outcome of a call that any signed-in account may make. */
export async function balance(server: TestServer, token: string): Promise<number> {
  const { status } = await server.call('GET', '/api/billing/subscription', { token });
  return status;
}
