/** How many characters a text may have at most, in the API and in the forms that send it. */
export const MAX_LENGTHS = {
  /** Of a person, a category, a brand, a model; a serial number. */
  name: 120,
  assetName: 200,
  /** Of an attached file. */
  fileName: 200,
  email: 254,
  /** Of a web address. */
  url: 2_000,
  department: 80,
  costCentre: 40,
  location: 80,
  locationCode: 40,
  /** Of a custom field, and of each of its choices. */
  customField: 80,
  fieldHelp: 300,
  /** What a custom field of one line holds. */
  fieldText: 200,
  vendorName: 200,
  /** A tax number, a phone number. */
  number: 60,
  address: 1_000,
  /** A reason, a comment, a note. */
  reason: 2_000,
  /** Why a registration was refused: it goes into a mail. */
  refusal: 500,
  /** What an asset is, what is broken, what a request is for. */
  description: 4_000,
} as const;
