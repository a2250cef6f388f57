import type { CallShape } from '../call-shape';

/** Running the portal: settings, its log, releases and what browsers report. */
export const OPERATION_CALLS = {
  exportActivity: {
    method: 'GET',
    path: '/activity-logs/export',
    access: 'activity.see',
    file: { type: 'text/csv', name: 'activity_log.csv' },
  },
  getSettings: { method: 'GET', path: '/settings', access: 'settings.manage' },
  editSettings: { method: 'PATCH', path: '/settings', access: 'settings.manage' },
  getServerStatus: { method: 'GET', path: '/settings/server', access: 'settings.manage' },
  getMailStatus: { method: 'GET', path: '/settings/mail', access: 'settings.manage' },
  listMails: { method: 'GET', path: '/settings/mails', access: 'settings.manage' },
  listBackgroundJobs: { method: 'GET', path: '/settings/jobs', access: 'settings.manage' },
  sendTestMail: { method: 'POST', path: '/settings/mail/test', access: 'settings.manage' },
  listActivity: { method: 'GET', path: '/activity-logs', access: 'activity.see' },
  listActivityActions: { method: 'GET', path: '/activity-logs/actions', access: 'activity.see' },
  reportRemoteEvents: { method: 'POST', path: '/telemetry/remotes', access: 'own.use', unattended: true },
  listReleases: { method: 'GET', path: '/releases', access: 'releases.manage' },
  listTrialBuilds: { method: 'GET', path: '/releases/builds', access: 'releases.try' },
  getReleaseContents: { method: 'GET', path: '/releases/:name/builds/:build', access: 'releases.try' },
  publishRelease: {
    method: 'POST',
    path: '/releases/:name/builds',
    access: 'releases.manage',
    upload: 'file',
  },
  activateRelease: { method: 'POST', path: '/releases/:name/activate', access: 'releases.manage' },
  promoteRelease: { method: 'POST', path: '/releases/:name/promote', access: 'releases.manage' },
  withdrawRelease: { method: 'POST', path: '/releases/:name/withdraw', access: 'releases.manage' },
  pauseRelease: { method: 'POST', path: '/releases/:name/pause', access: 'releases.manage' },
  continueRelease: { method: 'POST', path: '/releases/:name/continue', access: 'releases.manage' },
  rollBackRelease: { method: 'POST', path: '/releases/:name/roll-back', access: 'releases.manage' },
} as const satisfies Record<string, CallShape>;
