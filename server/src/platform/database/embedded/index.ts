export {
  type EmbeddedConnection,
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from './start-embedded';
