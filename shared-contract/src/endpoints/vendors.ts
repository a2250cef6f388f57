import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineList, defineRecord } from '../endpoint-kinds';
import { deletedSchema } from '../schemas/inventory-input';
import { anyOf, listQuery } from '../schemas/lists';
import { idParamSchema } from '../schemas/primitives';
import {
  vendorContactEditSchema,
  vendorContactInputSchema,
  vendorEditSchema,
  vendorFiguresSchema,
  vendorInputSchema,
  vendorListItemSchema,
  vendorMergeSchema,
  vendorSchema,
  vendorSuspensionSchema,
  vendorVersionSchema,
} from '../schemas/vendors';
import { LISTED_VENDOR_STATES } from '../vocabulary/vendors';

const contactById = z.strictObject({ id: idParamSchema, contact_id: idParamSchema });

export const listVendors = defineList(
  'listVendors',
  'Vendors, found by name, tax number, mail address or a contact; removed ones are left out',
  listQuery(['name', 'state', 'lead_days', 'created_at'], 'name', {
    state: anyOf('State', LISTED_VENDOR_STATES),
  }),
  vendorListItemSchema,
);

export const getVendorFigures = defineRecord(
  'getVendorFigures',
  'How a vendor delivered in the last twelve months, from its orders and receipts',
  vendorFiguresSchema,
);

export const getVendor = defineRecord(
  'getVendor',
  'One vendor with its contacts, a removed one too',
  vendorSchema,
);

export const createVendor = defineEndpoint('createVendor', {
  summary: 'Adds a vendor',
  status: 201,
  body: vendorInputSchema,
  response: vendorSchema,
  errors: ['already_exists'],
});

export const editVendor = defineEndpoint('editVendor', {
  summary: 'Changes a vendor',
  params: byId,
  body: vendorEditSchema,
  response: vendorSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state'],
});

export const suspendVendor = defineEndpoint('suspendVendor', {
  summary: 'Stops buying from a vendor, with the reason, until it is reactivated',
  params: byId,
  body: vendorSuspensionSchema,
  response: vendorSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const reactivateVendor = defineEndpoint('reactivateVendor', {
  summary: 'Buys from a suspended vendor again',
  params: byId,
  body: vendorVersionSchema,
  response: vendorSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const mergeVendor = defineEndpoint('mergeVendor', {
  summary: 'Makes one of two vendors that are the same: contacts and missing facts go to the one that stays',
  params: byId,
  body: vendorMergeSchema,
  response: vendorSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const removeVendor = defineEndpoint('removeVendor', {
  summary: 'Takes a vendor out of every list; what was bought from it keeps its name',
  params: byId,
  response: deletedSchema,
  errors: ['not_found', 'wrong_state', 'in_use'],
});

export const addVendorContact = defineEndpoint('addVendorContact', {
  summary: 'Adds a contact to a vendor',
  status: 201,
  params: byId,
  body: vendorContactInputSchema,
  response: vendorSchema,
  errors: ['not_found', 'wrong_state'],
});

export const editVendorContact = defineEndpoint('editVendorContact', {
  summary: 'Changes a contact of a vendor',
  params: contactById,
  body: vendorContactEditSchema,
  response: vendorSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const removeVendorContact = defineEndpoint('removeVendorContact', {
  summary: 'Removes a contact of a vendor',
  params: contactById,
  response: vendorSchema,
  errors: ['not_found', 'wrong_state'],
});
