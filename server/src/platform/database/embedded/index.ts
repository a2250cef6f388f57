export { type EmbeddedDatabase, startEmbedded } from './start-embedded';
