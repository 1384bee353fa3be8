// Written by tools/write-designs.ts from the folders beside this file.
import { drawing as blacktie } from './blacktie/cover.tsx'
import { drawing as botanical } from './botanical/cover.tsx'
import { drawing as cradle } from './cradle/cover.tsx'
import { drawing as cutpaper } from './cutpaper/cover.tsx'
import { drawing as disco } from './disco/cover.tsx'
import { drawing as grid } from './grid/cover.tsx'
import { drawing as jaali } from './jaali/cover.tsx'
import { drawing as lights } from './lights/cover.tsx'
import { drawing as marigold } from './marigold/cover.tsx'
import { drawing as monogram } from './monogram/cover.tsx'
import { drawing as photo } from './photo/cover.tsx'
import { drawing as table } from './table/cover.tsx'
import type { manifests } from './manifests.ts'
import type { PageDrawing } from './page-drawing.ts'

export const drawings: Record<keyof typeof manifests, PageDrawing> = {
  blacktie,
  botanical,
  cradle,
  cutpaper,
  disco,
  grid,
  jaali,
  lights,
  marigold,
  monogram,
  photo,
  table,
}
