import { basename, join } from 'node:path'

const here = import.meta.dirname

/** The folder of package.json, for the sources (`server/base`) and for the bundle (`build`). */
export const projectFolder = basename(here) === 'build' ? join(here, '..') : join(here, '..', '..')
