// Written by tools/write-designs.ts from the folders beside this file.
import { drawing as blacktie } from './blacktie/invitation.tsx'
import { drawing as botanical } from './botanical/invitation.tsx'
import { drawing as cradle } from './cradle/invitation.tsx'
import { drawing as cutpaper } from './cutpaper/invitation.tsx'
import { drawing as disco } from './disco/invitation.tsx'
import { drawing as fanous } from './fanous/invitation.tsx'
import { drawing as jaali } from './jaali/invitation.tsx'
import { drawing as marigold } from './marigold/invitation.tsx'
import { drawing as monogram } from './monogram/invitation.tsx'
import { drawing as photo } from './photo/invitation.tsx'
import { drawing as table } from './table/invitation.tsx'
import { drawing as typographic } from './typographic/invitation.tsx'
import type { manifests } from './manifests.ts'
import type { MailDrawing } from './mail-drawing.ts'

export const drawings: Record<keyof typeof manifests, MailDrawing> = {
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
