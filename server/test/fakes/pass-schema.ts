import * as z from 'zod'

/** The fields of `pass.json` that Apple publishes for an event ticket, and no other. */
const date = z.iso.datetime({ offset: true })
const colour = z.string().regex(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/)
const dateStyle = z.enum([
  'PKDateStyleNone',
  'PKDateStyleShort',
  'PKDateStyleMedium',
  'PKDateStyleLong',
  'PKDateStyleFull',
])
const field = z.strictObject({
  key: z.string().min(1),
  label: z.string().optional(),
  value: z.union([z.string(), z.number()]),
  changeMessage: z.string().regex(/%@/).optional(),
  textAlignment: z
    .enum([
      'PKTextAlignmentLeft',
      'PKTextAlignmentCenter',
      'PKTextAlignmentRight',
      'PKTextAlignmentNatural',
    ])
    .optional(),
  dataDetectorTypes: z
    .array(
      z.enum([
        'PKDataDetectorTypePhoneNumber',
        'PKDataDetectorTypeLink',
        'PKDataDetectorTypeAddress',
        'PKDataDetectorTypeCalendarEvent',
      ]),
    )
    .optional(),
  dateStyle: dateStyle.optional(),
  timeStyle: dateStyle.optional(),
  ignoresTimeZone: z.boolean().optional(),
})

export const passSchema = z
  .strictObject({
    formatVersion: z.literal(1),
    passTypeIdentifier: z.string().startsWith('pass.'),
    teamIdentifier: z.string().length(10),
    serialNumber: z.string().min(1),
    organizationName: z.string().min(1),
    description: z.string().min(1),
    logoText: z.string().optional(),
    foregroundColor: colour.optional(),
    backgroundColor: colour.optional(),
    labelColor: colour.optional(),
    barcodes: z.array(
      z.strictObject({
        format: z.enum([
          'PKBarcodeFormatQR',
          'PKBarcodeFormatPDF417',
          'PKBarcodeFormatAztec',
          'PKBarcodeFormatCode128',
        ]),
        message: z.string().min(1),
        messageEncoding: z.string().min(1),
        altText: z.string().optional(),
      }),
    ),
    eventTicket: z.strictObject({
      headerFields: z.array(field).max(3),
      primaryFields: z.array(field).max(1),
      secondaryFields: z.array(field).max(4),
      auxiliaryFields: z.array(field).max(4),
      backFields: z.array(field),
      additionalInfoFields: z.array(field).optional(),
    }),
    relevantDate: date.optional(),
    expirationDate: date.optional(),
    locations: z
      .array(
        z.strictObject({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      )
      .max(10)
      .optional(),
    voided: z.boolean().optional(),
    authenticationToken: z.string().min(16).optional(),
    webServiceURL: z.url().optional(),
  })
  .refine(
    ({ authenticationToken, webServiceURL }) =>
      (authenticationToken === undefined) === (webServiceURL === undefined),
  )
  .refine(({ eventTicket }) => {
    const keys = Object.values(eventTicket).flatMap((fields) => fields.map(({ key }) => key))
    return new Set(keys).size === keys.length
  }, 'a key of a field is unique')
