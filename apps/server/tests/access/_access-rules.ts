/**
 * Who may do what (document 1 section 6, decisions 15 and 16): one row per operation of the contract. An operation
 * without a row does not compile, and also fails in `access-matrix.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import type { Contract, LiveContract } from '@target-analysis/contract';
import type { AccessWorld } from './_access-world.ts';
import {
  administrators,
  anyone,
  laterVersionRules,
  moneyRules,
  no,
  owner,
  signedIn,
  rule,
  yes,
  type AccessRule,
  type OperationOf,
} from './_access-outcomes.ts';
import { newAddress, password } from '../world/people.ts';
import { aboutReport, aboutVisit } from '../world/shooters.ts';

export const accessRules: Record<OperationOf<Contract>, AccessRule> = {
  // A disabled account may ask about itself, which is how its page finds out.
  'accounts.isUserEnabled': rule(
    { ...signedIn, disabled: no, stranger: no, administrator: yes, owner: yes },
    aboutOwner,
  ),
  'accounts.checkUserAdminStatus': rule(
    { ...signedIn, stranger: no, administrator: no, owner: no },
    aboutOwner,
  ),
  'accounts.checkUserExists': rule(anyone, () => ({ email: newAddress() })),
  'accounts.listDevices': rule(signedIn),
  'accounts.endDevice': rule(owner, ({ deviceId }) => ({ id: deviceId }), 'id'),
  'accounts.proveIdentity': rule(signedIn, () => ({ password })),

  'admin.getAdminUsers': rule(administrators, () => ({})),
  'admin.toggleUserAccess': rule(administrators, ({ userId }) => ({ targetUserId: userId, isEnabled: true })),
  'admin.adminUpdateSubscription': rule(administrators, ({ subscriptionId }) => ({
    subscriptionId,
    updates: { additional_reports: 5 },
  })),
  'admin.readComingCharge': rule(administrators, ({ userId }) => ({ user_id: userId })),
  'admin.openSubscription': rule(administrators, ({ userId }) => ({ user_id: userId })),
  'admin.listPrivacyLogs': rule(administrators),
  'admin.listPayments': rule(administrators),
  ...moneyRules,
  'admin.listAdministrativeActs': rule(administrators),

  'billing.listPlans': rule(anyone, () => ({})),
  'billing.getSubscription': rule(signedIn),
  'billing.createSubscription': rule(signedIn, () => ({ subscription_type: 'pay_as_you_go' })),
  'billing.cancelSubscription': rule(signedIn, ({ subscriptionId }) => ({
    subscription_id: subscriptionId,
    cancels: 'plan',
  })),
  'billing.listPurchases': rule(signedIn, () => ({})),
  'billing.createPayment': rule(signedIn, () => ({ planId: 'payasyougo', amount: 299 })),
  'billing.processPaymentSuccess': rule(owner, ({ checkoutId }) => ({ sessionId: checkoutId }), 'sessionId'),
  'billing.getStripeSession': rule(owner, ({ checkoutId }) => ({ sessionId: checkoutId }), 'sessionId'),
  // None of these people has a plan that could renew.
  'billing.updateSubscriptionAutoRenew': rule(
    {
      ...signedIn,
      stranger: 'subscription-not-found',
      administrator: 'subscription-not-found',
      owner: 'subscription-not-found',
    },
    () => ({ autoRenew: false }),
  ),
  'billing.checkExpiredSubscriptions': rule(signedIn),
  'billing.getNextCharge': rule(signedIn),
  // provider-pages.test.ts covers the page about a payment of the caller's own.
  'billing.openProviderPage': rule(signedIn, () => ({ page: 'open-invoice' })),
  'billing.debugSubscriptionState': rule(signedIn),

  'contact.sendContactEmail': rule(signedIn, () => ({ subject: 'Hours', message: 'When do you open?' })),

  'firearms.list': rule(signedIn),
  'firearms.add': rule(signedIn, () => ({
    id: randomUUID(),
    make: 'Glock',
    model: '17',
    caliber: '9mm Luger',
    notes: null,
  })),
  'firearms.update': rule(
    owner,
    ({ firearmId }) => ({ id: firearmId, make: 'CZ', model: '75', caliber: '9mm Luger', notes: null }),
    'id',
  ),
  'firearms.setDefault': rule(
    owner,
    ({ firearmId, userId }) => ({ firearm_id: firearmId, user_id: userId }),
    'firearm_id',
    'user_id',
  ),
  'firearms.remove': rule(owner, ({ firearmId }) => ({ id: firearmId }), 'id'),

  // Each of these people has a report left.
  'guide.listDrills': rule(signedIn),

  'notifications.listNotifications': rule(signedIn),
  'notifications.markRead': rule(owner, ({ notificationId }) => ({ id: notificationId }), 'id'),
  // There is nothing to mark, whether the report is someone else's or absent.
  'notifications.markNotificationsRead': rule(signedIn, ({ reportId }) => ({ session_id_param: reportId })),
  'notifications.deleteNotification': rule(
    owner,
    ({ notificationId }) => ({ notification_id_param: notificationId }),
    'notification_id_param',
  ),

  'privacy.getUserDataSummary': rule(signedIn),
  'privacy.readOwnTable': rule(signedIn, () => ({ table: 'user_profiles' })),
  'privacy.exportUserData': rule(signedIn, () => ({})),
  'privacy.getDataExport': rule(owner, ({ exportId }) => ({ id: exportId }), 'id'),
  'privacy.logPrivacyActivity': rule(signedIn, () => ({ activity_type: 'page_visit' })),
  // A deletion needs consent; deletion.test.ts covers its other requirements.
  'privacy.deleteUserData': rule(
    {
      ...signedIn,
      stranger: 'deletion-consent-required',
      administrator: 'deletion-consent-required',
      owner: 'deletion-consent-required',
    },
    () => ({}),
  ),

  'profiles.getMine': rule(signedIn),
  'profiles.updateMine': rule(signedIn, () => ({ handedness: 'left' })),
  'profiles.getPublicDisplayName': rule(
    {
      ...anyone,
      visitor: { answers: 'Report Owner' },
      disabled: { answers: 'Report Owner' },
      halfway: { answers: 'Report Owner' },
      stranger: { answers: 'Report Owner' },
      administrator: { answers: 'Sam' },
      owner: { answers: 'Sam' },
    },
    aboutOwner,
  ),

  // Runs after the check of what the public sees of a person without a nickname, because it chooses one.
  'admin.updateDisplayName': rule(administrators, ({ userId }) => ({
    targetUserId: userId,
    displayName: 'Sam',
  })),

  'referrals.processReferralSignup': rule(anyone, ({ userId }) => ({
    referralCode: 'FRIEND',
    newUserId: userId,
  })),
  'referrals.ensureUserReferralCode': rule(owner, aboutOwner, 'user_id_param'),
  'referrals.getUserReferral': rule(signedIn),
  'referrals.listReferralConversions': rule(signedIn),

  'reports.createShootingSession': rule(signedIn, () => ({ id: randomUUID(), ...aboutVisit })),
  'reports.uploadPhoto': rule(
    owner,
    ({ visitId, photo }) => ({ shooting_session_id: visitId, photo }),
    'shooting_session_id',
  ),
  'reports.updateShootingSession': rule(
    owner,
    ({ visitId, photoPath }) => ({ id: visitId, target_image_urls: [photoPath] }),
    'id',
  ),
  'reports.createUserSession': rule(
    owner,
    ({ visitId, photoPath }) => ({
      id: randomUUID(),
      shooting_session_id: visitId,
      image_url: photoPath,
      ...aboutReport,
    }),
    'shooting_session_id',
  ),
  'reports.analyzeTarget': rule(owner, byReportId, 'sessionId'),
  'reports.getReport': rule(owner, report, 'id'),
  'reports.drawReport': rule(owner, report, 'id'),
  'reports.listReports': rule(signedIn),
  'reports.correctReport': rule(
    owner,
    ({ reportId, correction }) => ({ id: reportId, base_version: 1, correction }),
    'id',
  ),
  // The report was well read.
  'reports.discardReport': rule({ ...owner, owner: 'report-well-read' }, report, 'id'),
  'reports.listVersions': rule(owner, report, 'id'),
  ...laterVersionRules,
  'reports.getProgress': rule(signedIn),
  'reports.getHistoricalReport': rule(owner, ({ historicalReportId }) => ({ id: historicalReportId }), 'id'),
  'reports.generateReportPdf': rule(owner, byReportId, 'sessionId'),
  'reports.sendReportEmail': rule(owner, byReportId, 'sessionId'),

  'sharing.createSharedReport': rule(owner, byReportId, 'sessionId'),
  'sharing.listShares': rule(signedIn),
  'sharing.updateShare': rule(owner, (world) => ({ ...ofReport(world), shows_notes: true }), 'session_id'),
  // To others, the link looks as if it did not exist.
  'sharing.sendQrReportEmail': rule(
    { ...signedIn, stranger: 'share-not-found', administrator: 'share-not-found' },
    ({ shareUrl }) => ({ email: newAddress(), shareUrl }),
  ),
  // Anyone with the link: the token opens these, no matter who is signed in.
  'sharing.getSharedReportByToken': rule(anyone, byToken),
  'sharing.getSessionForSharedReport': rule(anyone, byToken),
  'sharing.getSharedSessionComments': rule(anyone, byTokenAndReport),
  'sharing.addSharedSessionComment': rule(anyone, (world) => ({
    ...byTokenAndReport(world),
    commenter_name_param: 'Ann',
    comment_text_param: 'A fine group.',
  })),
  'sharing.listComments': rule(owner, ofReport, 'session_id'),
  'sharing.addComment': rule(
    owner,
    (world) => ({ ...ofReport(world), id: randomUUID(), comment_text: 'Thank you.' }),
    'session_id',
  ),
  'sharing.deleteComment': rule(owner, ({ commentId }) => ({ id: commentId }), 'id'),
  // Runs last, because it ends the share that the others use.
  'sharing.endShare': rule(owner, ofReport, 'session_id'),

  'site.getLegalText': rule(anyone, () => ({ page: 'privacy' })),
  'site.getSettings': rule(anyone),
};

/** The calls over the live connection; visitors with a pass are in `shared-live.test.ts`. */
export const liveAccessRules: Record<OperationOf<LiveContract>, AccessRule> = {
  'connection.heartbeat': rule(anyone),
  'notifications.watch': rule(signedIn),
  'reports.watchAnalysis': rule(owner, report, 'id'),
  'reports.watchContinuation': rule(owner, report, 'id'),
  'sharing.watchComments': rule(owner, ofReport, 'session_id'),
};

function aboutOwner({ userId }: AccessWorld) {
  return { user_id_param: userId };
}

function report({ reportId }: AccessWorld) {
  return { id: reportId };
}

function byReportId({ reportId }: AccessWorld) {
  return { sessionId: reportId };
}

function ofReport({ reportId }: AccessWorld) {
  return { session_id: reportId };
}

function byToken({ shareToken }: AccessWorld) {
  return { share_token_param: shareToken };
}

function byTokenAndReport(world: AccessWorld) {
  return { ...byToken(world), session_id_param: world.reportId };
}
