/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'portal-demo-2026';
