import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './context.ts'
import { refuse } from './refuse.ts'

/** Ten megabytes: a phone's picture, with room. */
const largestUpload = 10 * 1024 * 1024

/** Reads the one file of an upload and the fields sent before it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const file = await request.file({ limits: { fileSize: largestUpload, files: 1, fields: 5 } })
  if (!file) return refuse('invalidInput', { errors: { IMAGE: 'field.file-required' } })
  const bytes = await file.toBuffer()
  if (file.file.truncated) refuse('pictureTooLarge')
  return { fields: fieldsOf(file), name: file.filename, bytes }
}

function fieldsOf(file: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, part] of Object.entries(file.fields)) {
    const first = Array.isArray(part) ? part[0] : part
    if (first?.type === 'field') fields[name] = String(first.value).slice(0, 200)
  }
  return fields
}
