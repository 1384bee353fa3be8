// Written by tools/write-designs.ts from the folders beside this file.
import { manifest as blacktie } from './blacktie/index.ts'
import { manifest as botanical } from './botanical/index.ts'
import { manifest as cradle } from './cradle/index.ts'
import { manifest as cutpaper } from './cutpaper/index.ts'
import { manifest as disco } from './disco/index.ts'
import { manifest as fanous } from './fanous/index.ts'
import { manifest as jaali } from './jaali/index.ts'
import { manifest as marigold } from './marigold/index.ts'
import { manifest as monogram } from './monogram/index.ts'
import { manifest as photo } from './photo/index.ts'
import { manifest as table } from './table/index.ts'
import { manifest as typographic } from './typographic/index.ts'

export const manifests = {
  blacktie,
  botanical,
  cradle,
  cutpaper,
  disco,
  fanous,
  jaali,
  marigold,
  monogram,
  photo,
  table,
  typographic,
}
