// Written by tools/write-designs.ts from the folders beside this file.
import { share as blacktie } from './blacktie/share.tsx'
import { share as botanical } from './botanical/share.tsx'
import { share as cradle } from './cradle/share.tsx'
import { share as cutpaper } from './cutpaper/share.tsx'
import { share as disco } from './disco/share.tsx'
import { share as grid } from './grid/share.tsx'
import { share as jaali } from './jaali/share.tsx'
import { share as lights } from './lights/share.tsx'
import { share as marigold } from './marigold/share.tsx'
import { share as monogram } from './monogram/share.tsx'
import { share as photo } from './photo/share.tsx'
import { share as table } from './table/share.tsx'
import type { manifests } from './manifests.ts'
import type { ShareDrawing } from '../share/share-drawing.ts'

export const shares: Record<keyof typeof manifests, ShareDrawing> = {
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
