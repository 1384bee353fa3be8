import { basename, join } from 'node:path'

const here = import.meta.dirname

/** Whether this is the bundle (`build`), and not the sources (`server/base`). */
export const isBuilt = basename(here) === 'build'

/** The folder of package.json. */
export const projectFolder = isBuilt ? join(here, '..') : join(here, '..', '..')
