/** The parts of the forms that calls take, the fields before the file. */
const forms: Record<string, { file: string; fields?: Record<string, string> }> = {
  addProfilePicture: { file: 'IMAGE' },
  addLabelPicture: { file: 'IMAGE' },
  addGalleryPicture: { file: 'IMAGE' },
  addPortrait: { file: 'IMAGE' },
  addTemplateImages: { file: 'IMAGE', fields: { KIND: 'cover' } },
  startImport: { file: 'FILE' },
  addNoticeAttachment: { file: 'FILE' },
}

const exampleFiles: Record<string, string> = {
  startImport: 'guests.csv',
  addNoticeAttachment: 'menu.pdf',
}

/** The body of a call that takes a file. */
export function buildUploadContent(name: string): object {
  const form = forms[name]
  if (!form) throw new Error(`The form of ${name} is not described.`)
  const { file, fields = {} } = form
  const texts = Object.keys(fields).map((field) => [field, { type: 'string' }])
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(texts),
          [file]: { type: 'string', format: 'binary' },
        },
        required: [...Object.keys(fields), file],
      },
      example: { ...fields, [file]: exampleFiles[name] ?? 'picture.jpg' },
    },
  }
}
