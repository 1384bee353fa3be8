import { describe, expect, it } from 'vitest'
import { mailDesignOf, mailDesigns, pageDesignOf, stylesOfDesign } from './designs.ts'
import { templateIds } from './pages/page-view.ts'

describe('Our product', () => {
  it('leads from every page to a mail, and from every mail to a page in the same colours', () => {
    for (const templateId of templateIds) {
      expect(pageDesignOf({ mode: 'Web', templateId })).toBe(templateId)
      expect(mailDesigns).toContain(mailDesignOf({ mode: 'Web', templateId }))
    }
    for (const templateId of mailDesigns) {
      expect(mailDesignOf({ mode: 'Email', templateId })).toBe(templateId)
      expect(stylesOfDesign({ mode: 'Email', templateId })).toEqual(
        stylesOfDesign({ mode: 'Web', templateId: pageDesignOf({ mode: 'Email', templateId }) }),
      )
    }
    expect(mailDesignOf({ mode: 'Web', templateId: 'grid' })).toBe('typographic')
    expect(pageDesignOf({ mode: 'Email', templateId: 'typographic' })).toBe('grid')
  })

  it('keeps a page for an event whose design is no longer drawn', () => {
    expect(pageDesignOf({ mode: 'Web', templateId: 'toString' })).toBe('jaali')
    expect(mailDesignOf({ mode: 'Web', templateId: 'toString' })).toBe('jaali')
    expect(mailDesignOf({ mode: 'Email', templateId: 'cutpaper' })).toBe('jaali')
  })
})
