/** Labels that events could have once, and that the product keeps for itself since. */
export const reservedLater = [
  'developers',
  'embed',
  'oembed',
  'kiosk',
  'wall',
  'photos',
  'seating',
  'wallet',
  'keys',
  'openapi',
  'pricing',
]
