/** Content id of this build of the shell, written in by the build; null for one that is never released. */
declare const PORTAL_BUILD_ID: string | null;
/** Share key -> version that this build of the shell provides, written in by the build. */
declare const PORTAL_PROVIDES: Readonly<Record<string, string>>;
