import { z } from 'zod';
import { LOCATION_ACTIONS, LOCATION_KINDS, LOCATION_STATES } from '../vocabulary/locations';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { locationRefSchema } from './assets';
import { decisionSchema } from './decisions';
import { idsToActOn } from './outcomes';
import { chosenId, idSchema, instantSchema, optionalLine, optionalText, requiredLine } from './primitives';

const count = z.number().int();

/** A place in the tree, with what is in it. */
export const locationSchema = locationRefSchema.extend({
  name: z.string(),
  /** What labels, plans or another system call it; several places may have the same. */
  code: z.string().nullable(),
  kind: z.enum(LOCATION_KINDS),
  /** The place that it is in; null for a site. */
  parent_id: idSchema.nullable(),
  state: z.enum(LOCATION_STATES),
  /** The assets in the place itself, and those with all below it. */
  assets: count,
  assets_with_below: count,
  /** The places right below it, retired ones too. */
  places: count,
  /** What the place that it is in may be, and what one right below it may. */
  kinds_above: z.array(z.enum(LOCATION_KINDS)),
  kinds_below: z.array(z.enum(LOCATION_KINDS)),
  retired_at: instantSchema.nullable(),
  version: count,
  created_at: instantSchema,
  /** What the caller may do to this place now, and why not what is closed. */
  decisions: z.array(decisionSchema(LOCATION_ACTIONS)),
});
export type Location = z.infer<typeof locationSchema>;

/** A slash that stands by itself is what the names of a path are parted by. */
const LONE_SLASH = /(?:^|\s)\/(?:\s|$)/;

const facts = {
  name: requiredLine('Name', MAX_LENGTHS.location).refine(
    (name) => !LONE_SLASH.test(name),
    'Name must not have a slash between spaces: it parts the names of a path',
  ),
  code: optionalLine('Code', MAX_LENGTHS.locationCode),
};
/** The place that something is in, or comes to be in; none for a site. */
const parent = { parent_id: chosenId('Parent').nullable().default(null) };

export const locationInputSchema = z.strictObject({
  ...facts,
  kind: z.enum(LOCATION_KINDS, { error: 'Choose site, building, floor or room' }),
  ...parent,
});
export type LocationInput = z.output<typeof locationInputSchema>;

/** What is known of a place, for its form. */
export const locationFactsSchema = z.strictObject(facts);
export type LocationFacts = z.output<typeof locationFactsSchema>;

export const locationEditSchema = z.strictObject({ ...facts, version: versionSchema });
/** Where a place goes to, for its form. */
export const locationTargetSchema = z.strictObject({ parent_id: chosenId('New location') });
export const locationMoveSchema = z.strictObject({ ...locationTargetSchema.shape, version: versionSchema });
export const locationVersionSchema = z.strictObject({ version: versionSchema });

const note = optionalText('Note', MAX_LENGTHS.reason);
/** Where an asset goes to; null where its place is not known any more. */
const destination = { location_id: chosenId('Location').nullable(), note };
/** For the form of one asset, which leaves the place empty. */
export const destinationSchema = z.strictObject({
  location_id: chosenId('Location').nullable().default(null),
  note,
});
export type Destination = z.output<typeof destinationSchema>;
/** For a form about several, which names a place. */
export const knownDestinationSchema = z.strictObject({ location_id: chosenId('Location'), note });
export const assetMoveSchema = z.strictObject({ ...destination, version: versionSchema });
export const assetsMoveSchema = z.strictObject({ asset_ids: idsToActOn('Asset'), ...destination });
