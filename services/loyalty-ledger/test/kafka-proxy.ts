export { KafkaProxy } from '@club/platform/testing';
