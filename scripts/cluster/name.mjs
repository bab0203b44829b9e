/** Name of a service in a cluster of this machine. */
export const NAME = /^([a-z0-9-]+)\.club\.test$/;
export const nameOf = (service) => `${service}.club.test`;
