import { combineReducers } from '@reduxjs/toolkit';
import { removePicture, setPicture } from './requests.js';

export const pictureReducer = combineReducers({ set: setPicture.reducer, remove: removePicture.reducer });
