import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallFrame } from './profile-groups.ts'

const bundle = 'build/server.mjs'

/** Finds the source file of a frame, by the map of the bundle: `server/features/rsvp/…`. */
export function createPlaceFinder(root: string): (frame: CallFrame) => string {
  const payload = JSON.parse(readFileSync(join(root, `${bundle}.map`), 'utf8')) as SourceMapPayload
  const map = new SourceMap(payload)
  const rootUrl = pathToFileURL(`${root}/`).href
  return ({ url, lineNumber, columnNumber }) => {
    const place = url.replace(rootUrl, '').replace(`${root}/`, '')
    if (place !== bundle) return place.replace(/^.*(?=node_modules\/)/, '')
    const entry = map.findEntry(lineNumber, columnNumber)
    return 'originalSource' in entry ? entry.originalSource.replace(/^(?:\.\.\/)+/, '') : place
  }
}
