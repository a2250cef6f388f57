/** Content id of this build of the shell, written in by the build. */
declare const PORTAL_BUILD_ID: string;
/** Share key -> version that this build of the shell provides, written in by the build. */
declare const PORTAL_PROVIDES: Readonly<Record<string, string>>;
