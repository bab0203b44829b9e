import { resolveAddresses } from './addresses.js';

const lookup = async (host: string) => {
  if (host === 'down') throw new Error('ENOTFOUND');
  return host === 'ledger' ? ['10.0.0.2', '10.0.0.1', '10.0.0.1'] : ['fd00::1'];
};

describe('resolving the ledger’s replicas', () => {
  it('answers every address behind a name, once and in order', async () => {
    expect(await resolveAddresses('ledger:50051', lookup)).toEqual(['10.0.0.1:50051', '10.0.0.2:50051']);
  });

  it('reads lists, addresses and IPv6', async () => {
    expect(await resolveAddresses('127.0.0.1:1, six:2 ,[::1]:3', lookup)).toEqual([
      '127.0.0.1:1',
      '[::1]:3',
      '[fd00::1]:2',
    ]);
  });

  it('leaves out what does not resolve, and throws only when nothing does', async () => {
    expect(await resolveAddresses('down:1,127.0.0.1:2', lookup)).toEqual(['127.0.0.1:2']);
    await expect(resolveAddresses('down:1', lookup)).rejects.toThrow('ENOTFOUND');
    await expect(resolveAddresses('ledger', lookup)).rejects.toThrow('Not a host:port');
  });
});
