export { runningEmbedded } from './running-embedded';
export { type EmbeddedDatabase, startEmbedded } from './start-embedded';
