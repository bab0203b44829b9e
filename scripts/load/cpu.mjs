// CPU time and memory of processes, from /proc.
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU milliseconds a process has used so far, its ended children not included; 0 when it is gone. */
export function cpuMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Resident memory in MiB; 0 when the process is gone. */
export function residentMb(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
