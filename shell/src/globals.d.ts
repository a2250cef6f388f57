/** Content id of this build of the shell, written in by the build. */
declare const PORTAL_BUILD_ID: string;
