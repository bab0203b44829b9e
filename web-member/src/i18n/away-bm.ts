/** Malay texts of parts that could not be read; see away-en.ts. */
export const awayBm = {
  away: {
    orders: 'Pesanan anda tidak dapat dimuatkan buat masa ini.',
    order: 'Pesanan ini tidak dapat dimuatkan buat masa ini.',
    reward: 'Ganjaran terkini anda tidak dapat dimuatkan buat masa ini.',
    vouchers: 'Baucar anda tidak dapat dimuatkan buat masa ini.',
    tierHistory: 'Perubahan tahap anda tidak dapat dimuatkan buat masa ini.',
    entries: 'Bilangan penyertaan anda tidak dapat dimuatkan buat masa ini.',
  },
};
