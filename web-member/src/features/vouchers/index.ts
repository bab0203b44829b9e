export { MyVouchers } from './my-vouchers.js';
