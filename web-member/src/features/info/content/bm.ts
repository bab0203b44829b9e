import type { Articles } from '../article-types.js';
import { cookies } from './cookies-bm.js';

/** Pages of information in Malay; see en.ts for the English. */
export const articles: Articles = {
  'how-to-collect-points': {
    title: 'Cara mengumpul mata',
    lead: 'Setiap pek, setiap resit dan setiap rakan memberi mata ganjaran. Mata tidak akan luput.',
    sections: [
      {
        title: 'Daftarkan kod dalam pek anda',
        body: [
          'Setiap pek mempunyai kod 10 huruf dan angka yang dicetak di bawah penutup atas.',
          {
            steps: [
              'Log masuk dan pilih Imbas kod.',
              'Halakan kamera pada kod, pilih gambar kod itu, atau taip kod.',
              'Semak 10 aksara itu dan pilih Daftarkan kod.',
            ],
          },
          'Mata dikreditkan serta-merta. Jumlahnya bergantung pada produk.',
          { link: 'Lihat mata bagi setiap produk', to: '/productsinfo' },
          { link: 'Daftarkan kod', to: '/scancode' },
        ],
      },
      {
        title: 'Dapatkan lebih banyak dengan kod pertama anda',
        body: [
          {
            list: [
              'Kod pertama anda memberi {{firstCode}}x mata.',
              'Kod ke-5 memberi e-baucar RM5.',
              'Kod ke-10 memberi e-baucar RM10.',
              'Kod yang didaftarkan pada {{days}} hari bulan memberi {{doubleDay}}x mata.',
            ],
          },
          'Jika lebih daripada satu terpakai, gandaan yang lebih besar dikira.',
        ],
      },
      {
        title: 'Muat naik resit anda',
        body: [
          'Membeli lampin atau produk penjagaan bayi? Muat naik resit dalam masa 30 hari dari tarikh pembelian. Kami menyemaknya dalam 3–5 hari bekerja dan memaklumkan anda melalui peti masuk.',
          { link: 'Muat naik resit', to: '/uploadReceipt' },
        ],
      },
      {
        title: 'Cara lain',
        body: [
          {
            list: [
              'Kemas kini profil anda: {{profilePoints}} mata, sekali dalam 6 bulan.',
              'Ajak rakan: {{goldReferrer}} hingga {{diamondReferrer}} mata mengikut peringkat anda, hingga 5 orang rakan sebulan.',
              'Beri maklum balas tentang sampel percuma anda: {{feedbackPoints}} mata.',
              'Selesaikan misi.',
              'Mata hari lahir setiap tahun, mengikut peringkat anda.',
            ],
          },
        ],
      },
    ],
  },
  'drypers-sample-request': {
    title: 'Sampel percuma',
    lead: 'Cuba saiznya sebelum membeli. Kami menghantar ke alamat di Malaysia.',
    folded: true,
    sections: [
      {
        title: 'Siapa yang boleh memohon sampel?',
        body: [
          'Semua ahli. Sampel adalah untuk seorang bayi bagi setiap isi rumah, supaya lebih banyak keluarga dapat mencubanya.',
        ],
      },
      {
        title: 'Berapa banyak sampel yang boleh saya mohon?',
        body: [
          'Satu sampel setiap kali, hingga 4 sampel dalam 2 tahun. Permohonan seterusnya boleh dibuat selepas 3 bulan.',
        ],
      },
      {
        title: 'Bagaimana cara memohon?',
        body: [
          {
            steps: [
              'Baru di sini? Pilih “Ya, saya mahu” semasa mendaftar. Sudah menjadi ahli? Buka Sampel percuma.',
              'Pilih sampel dan saiz.',
              'Pilih alamat penghantaran dan sahkan.',
            ],
          },
          { link: 'Pilih sampel', to: '/picksample' },
        ],
      },
      {
        title: 'Bila sampel akan sampai?',
        body: ['Penghantaran mengambil masa 4–6 minggu.'],
      },
      {
        title: 'Adakah apa-apa yang perlu dibuat selepas itu?',
        body: [
          'Kira-kira 14 hari selepas permohonan, kami bertanya sama ada sampel sudah sampai. Maklum balas anda memberi {{feedbackPoints}} mata.',
        ],
      },
      {
        title: 'Sampel saya belum sampai',
        body: ['Semak dahulu alamat dalam profil anda. Jika sudah lebih 6 minggu, tulis kepada {{sample}}.'],
      },
    ],
  },
  'resend-activation-link': {
    title: 'Hantar semula pautan pengaktifan',
    lead: 'Pautan dalam e-mel kami mengesahkan alamat anda. Pautan itu sah hingga tengah malam pada hari ia dihantar.',
    sections: [
      {
        title: 'Sebelum meminta pautan baharu',
        body: [
          {
            list: [
              'Lihat dalam folder spam atau promosi.',
              'Semak sama ada alamat itu ialah alamat yang anda gunakan semasa mendaftar.',
              'Buka mana-mana e-mel hari ini: semuanya mengandungi pautan yang sama, dan pautan itu sah hingga tengah malam.',
            ],
          },
        ],
      },
    ],
  },
  'ways-to-earn': {
    title: 'Cara mengumpul mata',
    lead: 'Ada tiga kumpulan cara, dan anda boleh menggunakan semuanya.',
    folded: true,
    sections: [
      {
        title: 'Imbas kod',
        body: [
          'Daftarkan kod 10 huruf dan angka di bawah penutup atas pek anda, dengan kamera, gambar atau menaipnya.',
          'Kod pertama anda memberi {{firstCode}}x mata. Kod yang didaftarkan pada {{days}} hari bulan memberi {{doubleDay}}x mata.',
          { link: 'Daftarkan kod', to: '/scancode' },
        ],
      },
      {
        title: 'Muat naik resit',
        body: [
          'Lampin dan produk penjagaan bayi dikira melalui resit: tidak lebih 30 hari, dalam bentuk JPEG, PNG atau PDF hingga 10 MB.',
          'Resit pertama anda yang diluluskan memberi {{firstReceipt}}x mata. Resit yang dimuat naik pada {{days}} hari bulan memberi {{doubleDay}}x mata.',
          { link: 'Mata bagi setiap produk', to: '/productsinfo' },
          { link: 'Produk yang dikira melalui resit', to: '/uploadReceipt/producttable' },
        ],
      },
      {
        title: 'Cara lain',
        body: [
          {
            list: [
              'Kemas kini profil anda: {{profilePoints}} mata, sekali dalam 6 bulan.',
              'Ajak rakan: {{goldReferrer}} mata sebagai ahli Gold, {{platinumReferrer}} sebagai Platinum, {{diamondReferrer}} sebagai Diamond.',
              'Maklum balas tentang sampel percuma: {{feedbackPoints}} mata.',
              'Naik ke peringkat Platinum untuk {{platinumWelcome}} mata alu-aluan, Diamond untuk {{diamondWelcome}}.',
              'Hari lahir anda: {{goldBirthday}}, {{platinumBirthday}} atau {{diamondBirthday}} mata mengikut peringkat.',
              'Misi: setiap satu menyatakan nilainya.',
            ],
          },
          { link: 'Ajak rakan', to: '/referandearn' },
          { link: 'Lihat misi', to: '/quest' },
        ],
      },
    ],
  },
  'what-rewards': {
    title: 'Ganjaran untuk anda',
    lead: 'Gunakan mata untuk keperluan keluarga anda, atau kongsikannya.',
    sections: [
      {
        title: 'Produk bayi',
        body: [
          'Lampin, tisu basah dan penjagaan bayi, dihantar ke alamat anda. Kedai menunjukkan apa yang boleh ditebus sekarang.',
        ],
      },
      {
        title: 'E-baucar',
        body: [
          'Baucar kedai dan perkhidmatan, terus ke akaun anda. Anda juga mendapat RM5 pada kod ke-5 dan RM10 pada kod ke-10.',
        ],
      },
      {
        title: 'Untuk ibu hamil',
        body: ['Tawaran istimewa semasa mengandung, hingga 6 bulan selepas tarikh jangkaan bersalin.'],
      },
      {
        title: 'Kongsi Keselesaan',
        body: ['Sumbangkan mata kepada keluarga yang memerlukan melalui Pokok Hajat.'],
      },
      {
        title: 'Peraduan dan Kotak Misteri',
        body: [
          'Sekali-sekala ada lebih banyak untuk dimenangi. Setiap kod yang didaftarkan semasa kempen Kotak Misteri ialah satu penyertaan.',
          { link: 'Lihat peraduan', to: '/contest' },
        ],
      },
      { title: 'Di mana ganjaran itu', body: [{ link: 'Buka Kedai Mata Ganjaran', to: '/pointshop' }] },
    ],
  },
  'sister-shop-account': {
    title: 'Satu akaun untuk kelab dan kedai dalam talian kami',
    lead: 'E-mel dan kata laluan yang sama untuk kedua-duanya.',
    folded: true,
    sections: [
      {
        title: 'Saya ada akaun di kedai dalam talian. Perlukah saya mendaftar di sini?',
        body: [
          'Tidak perlu. Log masuk di sini dengan e-mel dan kata laluan yang sama. Akaun kelab anda dibuat secara automatik.',
        ],
      },
      {
        title: 'Bagaimana cara log masuk kali pertama?',
        body: [
          {
            steps: [
              'Pilih Log masuk.',
              'Masukkan e-mel dan kata laluan kedai dalam talian.',
              'Semak profil anda, supaya ganjaran sampai kepada anda.',
            ],
          },
        ],
      },
      {
        title: 'Kata laluan saya tidak diterima',
        body: [
          'Jika e-mel anda berdaftar di kedai dalam talian, gunakan kata laluan di sana. Jika anda telah menukarnya di kelab, gunakan yang baharu. Anda sentiasa boleh memilih Lupa kata laluan.',
          { link: 'Lupa kata laluan?', to: '/password/forgot' },
        ],
      },
      {
        title: 'Maklumat apa yang dikongsi?',
        body: [
          'Nama, e-mel dan nombor telefon bimbit anda, supaya anda tidak perlu menaipnya semula. Mata anda kekal di kelab.',
        ],
      },
      {
        title: 'Adakah pembelian di kedai dalam talian memberi mata?',
        body: ['Daftarkan kod dalam setiap pek yang anda terima, seperti pek dari kedai lain.'],
      },
    ],
  },
  'contact-us': {
    title: 'Hubungi kami',
    lead: 'Kami sedia membantu Isnin hingga Jumaat, 9.00 pagi–5.30 petang.',
    sections: [
      { title: 'Telefon', body: ['Talian bebas tol {{phone}}, Isnin–Jumaat, 9.00 pagi–5.30 petang.'] },
      {
        title: 'Tulis',
        body: [
          {
            list: ['Kelab dan mata: {{club}}', 'Sampel percuma: {{sample}}', 'Penjagaan produk: {{care}}'],
          },
        ],
      },
      {
        title: 'Supaya kami dapat membantu dengan segera',
        body: [
          'Beritahu kami nombor telefon bimbit akaun anda. Bagi kod, sertakan gambarnya; bagi pesanan, nombornya. Jangan hantar kata laluan atau kod OTP anda: kami tidak memintanya.',
        ],
      },
    ],
  },
  cookies,
};
