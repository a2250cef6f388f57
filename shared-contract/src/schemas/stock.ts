import { z } from 'zod';
import { MATCH_REASONS } from '../vocabulary/assets';
import { assetSchema } from './assets';
import { idSchema } from './primitives';

/** How many assets are offered at most to somebody who is typing a request. */
export const MAX_MATCHES = 5;

/** An available asset as anybody may see it: nothing about money, serial numbers, former holders or who else wants it. */
export const stockMatchSchema = assetSchema
  .pick({
    id: true,
    asset_tag: true,
    name: true,
    brand: true,
    model_number: true,
    condition: true,
    category_id: true,
    category_name: true,
    image_url: true,
    thumbnail_url: true,
  })
  .extend({
    /** An open request names it already, so that no other may. */
    is_requested: z.boolean(),
  });
export type StockMatch = z.infer<typeof stockMatchSchema>;

/** An available asset that a request may be fulfilled with, and what speaks for it. */
export const stockItemSchema = assetSchema.extend({
  match_reasons: z.array(z.enum(MATCH_REASONS)),
  /** Another open request that names it. */
  requested_in: idSchema.nullable(),
});
export type StockItem = z.infer<typeof stockItemSchema>;
