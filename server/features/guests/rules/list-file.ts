import { fileKinds } from '../../../base/storage/file-kinds.ts'

export const listFilePrefix = 'list-'
export const listLifetimeMs = fileKinds.list.lifetimeMs

/** The uploaded file of an import in the storage, until its rows are in the database. */
export const getListFileName = (importId: string): string => `${listFilePrefix}${importId}.bin`
