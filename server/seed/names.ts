/** Names of the demo's guests, by the language they read. */
export const names = {
  en: {
    first: ['Meera', 'Jon', 'Kavita', 'Arjun', 'Priya', 'Rohan', 'Leela', 'Vikram', 'Nisha', 'Dev', 'Tara', 'Kabir', 'Anita', 'Sanjay', 'Maya', 'Rahul', 'Divya', 'Nikhil', 'Farah', 'Imran', 'Grace', 'Oliver', 'Hannah', 'Thomas'],
    last: ['Nair', 'Rathore', 'Iyer', 'Menon', 'Kapoor', 'Shah', 'Bose', 'Reddy', 'Gill', 'Joshi', 'Fernandes', 'Khan', 'Walker', 'Hughes', 'Das', 'Chatterjee'],
  },
  arb: {
    first: ['فاطمة', 'أحمد', 'ليلى', 'يوسف', 'مريم', 'خالد', 'نور', 'عمر', 'سلمى', 'إبراهيم', 'هدى', 'طارق'],
    last: ['الحسن', 'القاسمي', 'المنصوري', 'الزهراني', 'الهاشمي', 'النعيمي', 'الشامسي', 'المهيري'],
  },
  fr: {
    first: ['Camille', 'Lucas', 'Chloé', 'Hugo', 'Inès', 'Théo', 'Manon', 'Jules', 'Léa', 'Noémie', 'Étienne', 'Anaïs', 'Rémi', 'Zoé', 'Baptiste', 'Aïcha'],
    last: ['Martin', 'Bernard', 'Dubois', 'Petit', 'Moreau', 'Lefèvre', 'Garnier', 'François', 'Mercier', 'Benali', 'Renaud', 'Chevalier'],
  },
} as const
