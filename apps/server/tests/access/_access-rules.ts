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
  yes,
  type AccessRule,
  type OperationOf,
} from './_access-outcomes.ts';
import { aboutReport, aboutVisit } from '../platform/_features.ts';
import { newAddress, password } from '../world/people.ts';

export const accessRules: Record<OperationOf<Contract>, AccessRule> = {
  // A disabled account may ask about itself, which is how its page finds out.
  'accounts.isUserEnabled': {
    outcomes: { ...signedIn, disabled: no, stranger: no, administrator: yes, owner: yes },
    input: aboutOwner,
  },
  'accounts.checkUserAdminStatus': {
    outcomes: { ...signedIn, stranger: no, administrator: no, owner: no },
    input: aboutOwner,
  },
  'accounts.checkUserExists': { outcomes: anyone, input: () => ({ email: newAddress() }) },
  'accounts.listDevices': { outcomes: signedIn },
  'accounts.endDevice': { outcomes: owner, input: ({ deviceId }) => ({ id: deviceId }), names: ['id'] },
  'accounts.proveIdentity': { outcomes: signedIn, input: () => ({ password }) },

  'admin.getAdminUsers': { outcomes: administrators, input: () => ({}) },
  'admin.toggleUserAccess': {
    outcomes: administrators,
    input: ({ userId }) => ({ targetUserId: userId, isEnabled: true }),
  },
  'admin.adminUpdateSubscription': {
    outcomes: administrators,
    input: ({ subscriptionId }) => ({ subscriptionId, updates: { additional_reports: 5 } }),
  },
  'admin.readComingCharge': { outcomes: administrators, input: ({ userId }) => ({ user_id: userId }) },
  'admin.openSubscription': { outcomes: administrators, input: ({ userId }) => ({ user_id: userId }) },
  'admin.listPrivacyLogs': { outcomes: administrators },
  'admin.listPayments': { outcomes: administrators },
  ...moneyRules,
  'admin.listAdministrativeActs': { outcomes: administrators },

  'billing.listPlans': { outcomes: anyone, input: () => ({}) },
  'billing.getSubscription': { outcomes: signedIn },
  'billing.createSubscription': { outcomes: signedIn, input: () => ({ subscription_type: 'pay_as_you_go' }) },
  'billing.cancelSubscription': {
    outcomes: signedIn,
    input: ({ subscriptionId }) => ({ subscription_id: subscriptionId, cancels: 'plan' }),
  },
  'billing.listPurchases': { outcomes: signedIn, input: () => ({}) },
  'billing.createPayment': { outcomes: signedIn, input: () => ({ planId: 'payasyougo', amount: 299 }) },
  'billing.processPaymentSuccess': {
    outcomes: owner,
    input: ({ checkoutId }) => ({ sessionId: checkoutId }),
    names: ['sessionId'],
  },
  'billing.getStripeSession': {
    outcomes: owner,
    input: ({ checkoutId }) => ({ sessionId: checkoutId }),
    names: ['sessionId'],
  },
  // None of these people has a plan that could renew.
  'billing.updateSubscriptionAutoRenew': {
    outcomes: {
      ...signedIn,
      stranger: 'subscription-not-found',
      administrator: 'subscription-not-found',
      owner: 'subscription-not-found',
    },
    input: () => ({ autoRenew: false }),
  },
  'billing.checkExpiredSubscriptions': { outcomes: signedIn },
  'billing.getNextCharge': { outcomes: signedIn },
  // provider-pages.test.ts covers the page about a payment of the caller's own.
  'billing.openProviderPage': { outcomes: signedIn, input: () => ({ page: 'open-invoice' }) },
  'billing.debugSubscriptionState': { outcomes: signedIn },

  'contact.sendContactEmail': {
    outcomes: signedIn,
    input: () => ({ subject: 'Hours', message: 'When do you open?' }),
  },

  'firearms.list': { outcomes: signedIn },
  'firearms.add': {
    outcomes: signedIn,
    input: () => ({ id: randomUUID(), make: 'Glock', model: '17', caliber: '9mm Luger', notes: null }),
  },
  'firearms.update': {
    outcomes: owner,
    input: ({ firearmId }) => ({ id: firearmId, make: 'CZ', model: '75', caliber: '9mm Luger', notes: null }),
    names: ['id'],
  },
  'firearms.setDefault': {
    outcomes: owner,
    input: ({ firearmId, userId }) => ({ firearm_id: firearmId, user_id: userId }),
    names: ['firearm_id', 'user_id'],
  },
  'firearms.remove': { outcomes: owner, input: ({ firearmId }) => ({ id: firearmId }), names: ['id'] },

  // Each of these people has a report left.
  'guide.listDrills': { outcomes: signedIn },

  'notifications.listNotifications': { outcomes: signedIn },
  'notifications.markRead': {
    outcomes: owner,
    input: ({ notificationId }) => ({ id: notificationId }),
    names: ['id'],
  },
  // There is nothing to mark, whether the report is someone else's or absent.
  'notifications.markNotificationsRead': {
    outcomes: signedIn,
    input: ({ reportId }) => ({ session_id_param: reportId }),
  },
  'notifications.deleteNotification': {
    outcomes: owner,
    input: ({ notificationId }) => ({ notification_id_param: notificationId }),
    names: ['notification_id_param'],
  },

  'privacy.getUserDataSummary': { outcomes: signedIn },
  'privacy.readOwnTable': { outcomes: signedIn, input: () => ({ table: 'user_profiles' }) },
  'privacy.exportUserData': { outcomes: signedIn, input: () => ({}) },
  'privacy.getDataExport': { outcomes: owner, input: ({ exportId }) => ({ id: exportId }), names: ['id'] },
  'privacy.logPrivacyActivity': { outcomes: signedIn, input: () => ({ activity_type: 'page_visit' }) },
  // A deletion needs consent; deletion.test.ts covers its other requirements.
  'privacy.deleteUserData': {
    outcomes: {
      ...signedIn,
      stranger: 'deletion-consent-required',
      administrator: 'deletion-consent-required',
      owner: 'deletion-consent-required',
    },
    input: () => ({}),
  },

  'profiles.getMine': { outcomes: signedIn },
  'profiles.updateMine': { outcomes: signedIn, input: () => ({ handedness: 'left' }) },
  'profiles.getPublicDisplayName': {
    outcomes: {
      ...anyone,
      visitor: { answers: 'Report Owner' },
      disabled: { answers: 'Report Owner' },
      halfway: { answers: 'Report Owner' },
      stranger: { answers: 'Report Owner' },
      administrator: { answers: 'Sam' },
      owner: { answers: 'Sam' },
    },
    input: aboutOwner,
  },

  // Runs after the check of what the public sees of a person without a nickname, because it chooses one.
  'admin.updateDisplayName': {
    outcomes: administrators,
    input: ({ userId }) => ({ targetUserId: userId, displayName: 'Sam' }),
  },

  'referrals.processReferralSignup': {
    outcomes: anyone,
    input: ({ userId }) => ({ referralCode: 'FRIEND', newUserId: userId }),
  },
  'referrals.ensureUserReferralCode': {
    outcomes: owner,
    input: aboutOwner,
    names: ['user_id_param'],
  },
  'referrals.getUserReferral': { outcomes: signedIn },
  'referrals.listReferralConversions': { outcomes: signedIn },

  'reports.createShootingSession': {
    outcomes: signedIn,
    input: () => ({ id: randomUUID(), ...aboutVisit }),
  },
  'reports.uploadPhoto': {
    outcomes: owner,
    input: ({ visitId, photo }) => ({ shooting_session_id: visitId, photo }),
    names: ['shooting_session_id'],
  },
  'reports.updateShootingSession': {
    outcomes: owner,
    input: ({ visitId, photoPath }) => ({ id: visitId, target_image_urls: [photoPath] }),
    names: ['id'],
  },
  'reports.createUserSession': {
    outcomes: owner,
    input: ({ visitId, photoPath }) => ({
      id: randomUUID(),
      shooting_session_id: visitId,
      image_url: photoPath,
      ...aboutReport,
    }),
    names: ['shooting_session_id'],
  },
  'reports.analyzeTarget': { outcomes: owner, input: byReportId, names: ['sessionId'] },
  'reports.getReport': { outcomes: owner, input: report, names: ['id'] },
  'reports.listReports': { outcomes: signedIn },
  'reports.correctReport': {
    outcomes: owner,
    input: ({ reportId, correction }) => ({ id: reportId, base_version: 1, correction }),
    names: ['id'],
  },
  // The report was well read.
  'reports.discardReport': {
    outcomes: { ...owner, owner: 'report-well-read' },
    input: report,
    names: ['id'],
  },
  'reports.listVersions': { outcomes: owner, input: report, names: ['id'] },
  ...laterVersionRules,
  'reports.getProgress': { outcomes: signedIn },
  'reports.getHistoricalReport': {
    outcomes: owner,
    input: ({ historicalReportId }) => ({ id: historicalReportId }),
    names: ['id'],
  },
  'reports.generateReportPdf': { outcomes: owner, input: byReportId, names: ['sessionId'] },
  'reports.sendReportEmail': { outcomes: owner, input: byReportId, names: ['sessionId'] },

  'sharing.createSharedReport': { outcomes: owner, input: byReportId, names: ['sessionId'] },
  'sharing.listShares': { outcomes: signedIn },
  'sharing.updateShare': {
    outcomes: owner,
    input: (world) => ({ ...ofReport(world), shows_notes: true }),
    names: ['session_id'],
  },
  // To others, the link looks as if it did not exist.
  'sharing.sendQrReportEmail': {
    outcomes: { ...signedIn, stranger: 'share-not-found', administrator: 'share-not-found' },
    input: ({ shareUrl }) => ({ email: newAddress(), shareUrl }),
  },
  // Anyone with the link: the token opens these, no matter who is signed in.
  'sharing.getSharedReportByToken': { outcomes: anyone, input: byToken },
  'sharing.getSessionForSharedReport': { outcomes: anyone, input: byToken },
  'sharing.getSharedSessionComments': { outcomes: anyone, input: byTokenAndReport },
  'sharing.addSharedSessionComment': {
    outcomes: anyone,
    input: (world) => ({
      ...byTokenAndReport(world),
      commenter_name_param: 'Ann',
      comment_text_param: 'A fine group.',
    }),
  },
  'sharing.listComments': { outcomes: owner, input: ofReport, names: ['session_id'] },
  'sharing.addComment': {
    outcomes: owner,
    input: (world) => ({ ...ofReport(world), id: randomUUID(), comment_text: 'Thank you.' }),
    names: ['session_id'],
  },
  'sharing.deleteComment': { outcomes: owner, input: ({ commentId }) => ({ id: commentId }), names: ['id'] },
  // Runs last, because it ends the share that the others use.
  'sharing.endShare': { outcomes: owner, input: ofReport, names: ['session_id'] },

  'site.getLegalText': { outcomes: anyone, input: () => ({ page: 'privacy' }) },
  'site.getSettings': { outcomes: anyone },
};

/** The calls over the live connection; visitors with a pass are in `shared-live.test.ts`. */
export const liveAccessRules: Record<OperationOf<LiveContract>, AccessRule> = {
  'connection.heartbeat': { outcomes: anyone },
  'notifications.watch': { outcomes: signedIn },
  'reports.watchAnalysis': { outcomes: owner, input: report, names: ['id'] },
  'reports.watchContinuation': { outcomes: owner, input: report, names: ['id'] },
  'sharing.watchComments': { outcomes: owner, input: ofReport, names: ['session_id'] },
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
