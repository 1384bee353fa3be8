/** The storage did not answer in time, or answered that it cannot now. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'

  constructor(reason: string) {
    super(`The file storage does not answer (${reason}).`)
  }
}

/** The storage answered no: a wrong key, a missing bucket. An operator has to mend it. */
export class StorageRefusalError extends Error {
  override name = 'StorageRefusalError'
  /** As for a full disk, where the storage is full. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`The file storage refuses with ${status} ${code}.`)
    this.code = /StorageFull|QuotaExceeded|InsufficientStorage/i.test(code) ? 'ENOSPC' : code
  }
}
