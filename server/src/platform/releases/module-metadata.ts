import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readFacts } from './release-files';

const FACTS_FILE = 'module-facts.json';

const moduleMetadataSchema = z.object({
  /** Share key -> names that this build takes from the shell's module. */
  imports: z.record(z.string(), z.array(z.string())),
  /** Share key -> names that the shell's module offers; of the shell only, and of our own packages only. */
  exports: z.record(z.string(), z.array(z.string())),
  /** Ids of the API calls that this build makes (a remote) or knows (the shell). */
  calls: z.array(z.string()),
  /** Paths of a remote's routes, relative to its area; without them where its source does not write them out. */
  routes: z.array(z.string()).optional(),
  /** Icons that the shell has for menus. Shells built before menus were recorded do not say. */
  icons: z.array(z.string()).optional(),
});

/** What a build takes and offers by name: finer than versions, which say nothing about an addition. */
export type ModuleMetadata = z.infer<typeof moduleMetadataSchema>;

export function writeModuleMetadata(directory: string, facts: ModuleMetadata): void {
  writeFileSync(path.join(directory, FACTS_FILE), JSON.stringify(facts));
}

/** The facts that a build left in its folder. @throws when there are none */
export function readModuleMetadata(directory: string): ModuleMetadata {
  return readFacts(directory, FACTS_FILE, (content) => moduleMetadataSchema.parse(content));
}
