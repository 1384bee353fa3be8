import { expect, it } from 'vitest'
import { readNameMarks } from './name-marks.ts'

it('Our product sees who is crossed out or marked as not coming', () => {
  for (const [marked, text] of [
    ['~Huda Saleh~', 'Huda Saleh'],
    ['~~Huda Saleh~~', 'Huda Saleh'],
    ['Omar ❌', 'Omar'],
    ['Karl Roth †', 'Karl Roth'],
    ['~~✝ Karl Roth~~', 'Karl Roth'],
    ['~~Karl Roth †~~', 'Karl Roth'],
    ['❌ Omar', 'Omar'],
    ['✖️ Omar', 'Omar'],
    ['🚫 عمر', 'عمر'],
    ["Nora can't come", 'Nora'],
    ['Nora and Ali can’t make it, sorry', 'Nora and Ali'],
    ['Tom Lee won’t be there', 'Tom Lee'],
    ['Zoé ne vient pas', 'Zoé'],
    ['Karl kommt leider nicht', 'Karl'],
    ['نورة لن تحضر', 'نورة'],
    ['O\u0336m\u0336a\u0336r\u0336', 'Omar'],
  ] as const)
    expect(readNameMarks(marked)).toEqual({ text, isStruck: true })
})

it('Our product drops ticks, and leaves other names as they are', () => {
  for (const [marked, text] of [
    ['Sara ✅', 'Sara'],
    ['✔️ Sara', 'Sara'],
    ['~Omar~ Sara', 'Sara'],
    ['~~Omar~~ Sara', 'Sara'],
    ['~ Meera', '~ Meera'],
    ['~Meera', '~Meera'],
    ['Ann  Lee', 'Ann  Lee'],
    ['Ann is coming!', 'Ann'],
    ['Ann and Bo will be there', 'Ann and Bo'],
    ['Will Come', 'Will Come'],
    ['Noor Kommt', 'Noor Kommt'],
    ['❌', ''],
  ] as const)
    expect(readNameMarks(marked)).toEqual({ text, isStruck: false })
})
